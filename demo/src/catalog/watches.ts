import type { BrandModels } from './model-row.ts';

export const WATCHES: readonly BrandModels[] = [
  [
    'Apple',
    [
      ['Apple Watch Ultra 3', 2025, { '49mm GPS + Cellular': 3199 }],
      ['Apple Watch Ultra 2', 2023, { '49mm GPS + Cellular': 3199 }],
      ['Apple Watch Ultra', 2022, { '49mm GPS + Cellular': 3199 }],
      ['Apple Watch Series 11', 2025, { '42mm GPS': 1599, '46mm GPS': 1719, '46mm GPS + Cellular': 2119 }],
      [
        'Apple Watch Series 10',
        2024,
        { '42mm GPS': 1599, '46mm GPS': 1719, '42mm GPS + Cellular': 1999, '46mm GPS + Cellular': 2119 },
      ],
      [
        'Apple Watch Series 9',
        2023,
        { '41mm GPS': 1599, '45mm GPS': 1719, '41mm GPS + Cellular': 1999, '45mm GPS + Cellular': 2119 },
      ],
      ['Apple Watch Series 8', 2022, { '41mm GPS': 1599, '45mm GPS': 1729, '45mm GPS + Cellular': 2149 }],
      ['Apple Watch Series 7', 2021, { '41mm GPS': 1599, '45mm GPS': 1729, '45mm GPS + Cellular': 2149 }],
      ['Apple Watch Series 6', 2020, { '40mm GPS': 1599, '44mm GPS': 1729 }],
      ['Apple Watch SE 2', 2022, { '40mm GPS': 999, '44mm GPS': 1119, '44mm GPS + Cellular': 1339 }],
      ['Apple Watch SE', 2020, { '40mm GPS': 1149, '44mm GPS': 1279 }],
    ],
  ],
  [
    'Samsung',
    [
      ['Galaxy Watch Ultra', 2024, { '47mm LTE': 2399 }],
      ['Galaxy Watch8', 2025, { '40mm Bluetooth': 1299, '44mm Bluetooth': 1399 }],
      ['Galaxy Watch7', 2024, { '40mm Bluetooth': 1099, '44mm Bluetooth': 1199, '44mm LTE': 1399 }],
      ['Galaxy Watch6 Classic', 2023, { '43mm Bluetooth': 1399, '47mm Bluetooth': 1499, '47mm LTE': 1699 }],
      ['Galaxy Watch6', 2023, { '40mm Bluetooth': 1099, '44mm Bluetooth': 1199 }],
      ['Galaxy Watch5 Pro', 2022, { '45mm Bluetooth': 1799 }],
      ['Galaxy Watch5', 2022, { '40mm Bluetooth': 1049, '44mm Bluetooth': 1149 }],
      ['Galaxy Watch4 Classic', 2021, { '46mm Bluetooth': 1499 }],
      ['Galaxy Watch FE', 2024, { '40mm Bluetooth': 749 }],
    ],
  ],
  [
    'Garmin',
    [
      ['fēnix 8', 2024, { '47mm': 4199, '51mm': 4599 }],
      ['fēnix 7 Pro', 2023, { '47mm': 3399 }],
      ['Forerunner 965', 2023, { '47mm': 2399 }],
      ['Forerunner 265', 2023, { '46mm': 1799 }],
      ['Venu 3', 2023, { '45mm': 1899 }],
      ['Venu 2 Plus', 2022, { '43mm': 1799 }],
    ],
  ],
  [
    'HUAWEI',
    [
      ['Watch GT 5 Pro', 2024, { '46mm': 1399, '42mm': 1399 }],
      ['Watch GT 4', 2023, { '41mm': 899, '46mm': 949 }],
      ['Watch 4 Pro', 2023, { '48mm': 1899 }],
      ['Watch Fit 3', 2024, { '43mm': 499 }],
    ],
  ],
  [
    'Amazfit',
    [
      ['T-Rex 3', 2024, { '48mm': 1099 }],
      ['Balance', 2023, { '46mm': 899 }],
      ['GTR 4', 2022, { '46mm': 749 }],
      ['GTS 4', 2022, { '43mm': 749 }],
    ],
  ],
  [
    'Google',
    [
      ['Pixel Watch 3', 2024, { '41mm WiFi': 1499, '45mm WiFi': 1649 }],
      ['Pixel Watch 2', 2023, { '41mm WiFi': 1399 }],
    ],
  ],
  ['OnePlus', [['OnePlus Watch 2', 2024, { '47mm': 1199 }]]],
  ['Xiaomi', [['Watch S3', 2024, { '47mm': 549 }]]],
  ['HONOR', [['Watch 4 Pro', 2023, { '47mm': 899 }]]],
];
