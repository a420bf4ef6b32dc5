import type { BrandModels } from './model-row.ts';

export const TABLETS: readonly BrandModels[] = [
  [
    'Apple',
    [
      [
        'iPad Pro 13 M4',
        2024,
        { '256GB WiFi': 5599, '512GB WiFi': 6449, '1TB WiFi': 8149, '256GB 5G': 6449 },
      ],
      ['iPad Pro 11 M4', 2024, { '256GB WiFi': 4199, '512GB WiFi': 5049, '256GB 5G': 5049 }],
      ['iPad Pro 12.9 M2', 2022, { '128GB WiFi': 4599, '256GB WiFi': 5019, '256GB 5G': 5799 }],
      ['iPad Pro 11 M2', 2022, { '128GB WiFi': 3399, '256GB WiFi': 3819 }],
      ['iPad Pro 12.9 M1', 2021, { '128GB WiFi': 4399, '256GB WiFi': 4819 }],
      ['iPad Pro 11 M1', 2021, { '128GB WiFi': 3199, '256GB WiFi': 3619 }],
      ['iPad Air 13 M3', 2025, { '128GB WiFi': 3299, '256GB WiFi': 3719 }],
      ['iPad Air 11 M3', 2025, { '128GB WiFi': 2499, '256GB WiFi': 2919, '128GB 5G': 3149 }],
      ['iPad Air 13 M2', 2024, { '128GB WiFi': 3299, '256GB WiFi': 3719 }],
      ['iPad Air 11 M2', 2024, { '128GB WiFi': 2499, '256GB WiFi': 2919 }],
      ['iPad Air 5', 2022, { '64GB WiFi': 2499, '256GB WiFi': 3119, '64GB 5G': 3119 }],
      ['iPad Air 4', 2020, { '64GB WiFi': 2499, '256GB WiFi': 3129 }],
      ['iPad A16', 2025, { '128GB WiFi': 1399, '256GB WiFi': 1819 }],
      ['iPad 10', 2022, { '64GB WiFi': 1899, '256GB WiFi': 2519, '64GB 5G': 2519 }],
      ['iPad 9', 2021, { '64GB WiFi': 1349, '256GB WiFi': 1979 }],
      ['iPad mini A17 Pro', 2024, { '128GB WiFi': 2099, '256GB WiFi': 2519 }],
      ['iPad mini 6', 2021, { '64GB WiFi': 2099, '256GB WiFi': 2729, '64GB 5G': 2729 }],
    ],
  ],
  [
    'Samsung',
    [
      ['Galaxy Tab S10 Ultra', 2024, { '256GB WiFi': 4599, '512GB WiFi': 5099, '256GB 5G': 5099 }],
      ['Galaxy Tab S10 Plus', 2024, { '256GB WiFi': 3899, '256GB 5G': 4399 }],
      ['Galaxy Tab S9 Ultra', 2023, { '256GB WiFi': 4499, '512GB 5G': 5499 }],
      ['Galaxy Tab S9 Plus', 2023, { '256GB WiFi': 3799 }],
      ['Galaxy Tab S9', 2023, { '128GB WiFi': 3099, '256GB WiFi': 3399, '128GB 5G': 3599 }],
      ['Galaxy Tab S9 FE', 2023, { '128GB WiFi': 1799, '256GB WiFi': 1999 }],
      ['Galaxy Tab S8 Ultra', 2022, { '128GB WiFi': 4199, '256GB 5G': 4899 }],
      ['Galaxy Tab S8', 2022, { '128GB WiFi': 2649, '128GB 5G': 3149 }],
      ['Galaxy Tab S7 FE', 2021, { '64GB WiFi': 2199 }],
      ['Galaxy Tab S6 Lite', 2020, { '64GB WiFi': 1399, '128GB WiFi': 1599 }],
      ['Galaxy Tab A9 Plus', 2023, { '64GB WiFi': 899, '128GB 5G': 1299 }],
      ['Galaxy Tab A9', 2023, { '64GB WiFi': 599, '128GB LTE': 799 }],
      ['Galaxy Tab A8', 2022, { '32GB WiFi': 799, '64GB LTE': 1049 }],
      ['Galaxy Tab A7 Lite', 2021, { '32GB LTE': 649 }],
    ],
  ],
  [
    'HUAWEI',
    [
      ['MatePad Pro 13.2', 2023, { '256GB WiFi': 3299, '512GB WiFi': 3699 }],
      ['MatePad Pro 12.2', 2024, { '256GB WiFi': 2699 }],
      ['MatePad 11.5 S', 2024, { '256GB WiFi': 1599 }],
      ['MatePad 11.5', 2023, { '128GB WiFi': 1099 }],
      ['MatePad SE 11', 2024, { '128GB WiFi': 699 }],
      ['MatePad T 10s', 2020, { '64GB LTE': 799 }],
    ],
  ],
  [
    'Lenovo',
    [
      ['Tab P12', 2023, { '128GB WiFi': 1299, '256GB WiFi': 1499 }],
      ['Tab P11 Gen 2', 2022, { '128GB WiFi': 1199 }],
      ['Tab M11', 2024, { '128GB WiFi': 799, '128GB LTE': 899 }],
      ['Tab M10 Plus Gen 3', 2022, { '64GB WiFi': 849 }],
      ['Tab M9', 2023, { '64GB WiFi': 549 }],
    ],
  ],
  [
    'Xiaomi',
    [
      ['Pad 7 Pro', 2025, { '256GB WiFi': 1999 }],
      ['Pad 7', 2025, { '128GB WiFi': 1399, '256GB WiFi': 1599 }],
      ['Pad 6', 2023, { '128GB WiFi': 1299, '256GB WiFi': 1499 }],
      ['Redmi Pad Pro', 2024, { '128GB WiFi': 899, '256GB WiFi': 1049 }],
      ['Redmi Pad SE', 2023, { '128GB WiFi': 699 }],
    ],
  ],
  [
    'HONOR',
    [
      ['Pad 9', 2024, { '256GB WiFi': 1299 }],
      ['Pad X9', 2023, { '128GB WiFi': 849 }],
      ['MagicPad 2', 2024, { '256GB WiFi': 2199 }],
    ],
  ],
  [
    'OnePlus',
    [
      ['OnePlus Pad 2', 2024, { '256GB WiFi': 2199 }],
      ['OnePlus Pad Go', 2023, { '128GB WiFi': 1099 }],
    ],
  ],
  [
    'Microsoft',
    [
      ['Surface Pro 9', 2022, { 'i5 8GB 256GB': 4399, 'i7 16GB 256GB': 6299 }],
      ['Surface Go 3', 2021, { '8GB 128GB': 2199 }],
    ],
  ],
];
