import type { BrandModels } from './model-row.ts';

export const LAPTOPS: readonly BrandModels[] = [
  [
    'Apple',
    [
      ['MacBook Air 13 M4', 2025, { '16GB 256GB': 4199, '16GB 512GB': 5049 }],
      ['MacBook Air 15 M4', 2025, { '16GB 256GB': 5049, '16GB 512GB': 5899 }],
      ['MacBook Air 13 M3', 2024, { '8GB 256GB': 4599, '8GB 512GB': 5449, '16GB 512GB': 6299 }],
      ['MacBook Air 15 M3', 2024, { '8GB 256GB': 5449, '8GB 512GB': 6299 }],
      ['MacBook Air 13 M2', 2022, { '256GB': 4999, '512GB': 6249 }],
      ['MacBook Air 13 M1', 2020, { '256GB': 4199, '512GB': 5249 }],
      ['MacBook Pro 14 M4', 2024, { '16GB 512GB': 6899, '24GB 1TB': 8599 }],
      ['MacBook Pro 14 M3 Pro', 2023, { '18GB 512GB': 8499, '18GB 1TB': 10199 }],
      ['MacBook Pro 16 M3 Pro', 2023, { '18GB 512GB': 10599 }],
      ['MacBook Pro 14 M2 Pro', 2023, { '16GB 512GB': 8499 }],
      ['MacBook Pro 16 M2 Pro', 2023, { '16GB 512GB': 10499, '16GB 1TB': 11349 }],
      ['MacBook Pro 14 M1 Pro', 2021, { '16GB 512GB': 8499, '16GB 1TB': 10599 }],
      ['MacBook Pro 13 M1', 2020, { '256GB': 5399, '512GB': 6249 }],
    ],
  ],
  [
    'Dell',
    [
      ['XPS 13 9340', 2024, { 'Ultra 7 16GB 512GB': 6499, 'Ultra 7 16GB 1TB': 6999 }],
      ['XPS 13 9315', 2022, { 'i5 8GB 512GB': 4299, 'i7 16GB 512GB': 5299 }],
      ['XPS 15 9530', 2023, { 'i7 16GB 512GB': 8499, 'i9 32GB 1TB': 11499 }],
      ['Latitude 5440', 2023, { 'i5 8GB 512GB': 4299, 'i7 16GB 512GB': 5299 }],
      ['Inspiron 15 3520', 2022, { 'i5 8GB 512GB': 2199, 'i7 16GB 512GB': 2899 }],
    ],
  ],
  [
    'HP',
    [
      ['EliteBook 840 G10', 2023, { 'i5 16GB 512GB': 5299, 'i7 16GB 512GB': 6199 }],
      ['EliteBook 840 G8', 2021, { 'i5 8GB 256GB': 4499 }],
      ['Spectre x360 14', 2024, { 'Ultra 7 16GB 1TB': 6999 }],
      ['Pavilion 15', 2023, { 'i5 8GB 512GB': 2599, 'i7 16GB 512GB': 3299 }],
      ['Victus 16', 2023, { 'i7 16GB 512GB': 4499 }],
    ],
  ],
  [
    'Lenovo',
    [
      ['ThinkPad X1 Carbon Gen 11', 2023, { 'i5 16GB 512GB': 6499, 'i7 16GB 512GB': 7499 }],
      ['ThinkPad T14 Gen 4', 2023, { 'i5 16GB 512GB': 4999 }],
      ['ThinkPad E14 Gen 5', 2023, { 'i5 8GB 512GB': 3199 }],
      ['Yoga Slim 7', 2024, { 'Ultra 7 16GB 1TB': 4799 }],
      ['IdeaPad Slim 3', 2023, { 'i5 8GB 512GB': 1999, 'i7 16GB 512GB': 2599 }],
      ['Legion 5 Pro', 2023, { 'i7 16GB 1TB': 6499 }],
    ],
  ],
  [
    'ASUS',
    [
      ['Zenbook 14 OLED', 2024, { 'Ultra 5 16GB 512GB': 3799, 'Ultra 7 16GB 1TB': 4699 }],
      ['Vivobook 15', 2023, { 'i5 8GB 512GB': 2099 }],
      ['ROG Zephyrus G14', 2024, { 'Ryzen 9 16GB 1TB': 7499 }],
      ['TUF Gaming F15', 2023, { 'i7 16GB 512GB': 4299 }],
    ],
  ],
  [
    'Acer',
    [
      ['Swift Go 14', 2023, { 'i5 16GB 512GB': 2999 }],
      ['Nitro 5', 2022, { 'i7 16GB 512GB': 4199 }],
      ['Aspire 5', 2023, { 'i5 8GB 512GB': 2099 }],
    ],
  ],
  [
    'Microsoft',
    [
      ['Surface Laptop 5 13.5', 2022, { 'i5 8GB 256GB': 4199, 'i7 16GB 512GB': 6699 }],
      ['Surface Laptop 7 13.8', 2024, { 'X Plus 16GB 512GB': 5099, 'X Elite 16GB 1TB': 6799 }],
    ],
  ],
  [
    'HUAWEI',
    [
      ['MateBook X Pro', 2024, { 'Ultra 9 32GB 2TB': 8999 }],
      ['MateBook D 16', 2024, { 'i5 16GB 512GB': 2699 }],
    ],
  ],
];
