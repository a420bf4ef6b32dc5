import { expect, it } from 'vitest';
import { splitModelName } from './model-name-parts';

// One name of each form in the catalogue.
it.each([
  ['Pixel 6a', '128GB'],
  ['Galaxy Z Fold5', '1TB'],
  ['Galaxy Tab', '1 TB'],
  ['POP 9', '4GB 128GB'],
  ['edge 50 ultra', '16GB 1TB'],
  ['Redmi Note 13', '8GB/256GB 5G'],
  ['OnePlus Pad Go', '128GB WiFi'],
  ['iPad Pro 13 M4', '1TB WiFi'],
  ['Galaxy Tab A9 Plus', '128GB 5G'],
  ['Tab M11', '128GB LTE'],
  ['iPad mini 6', '64GB Wi-Fi + Cellular'],
  ['Surface Pro 9 i7', '16GB 256GB'],
  ['Surface Go 3', '8GB 128GB'],
  ['MacBook Pro 13 M1', '512GB'],
  ['MacBook Pro 14 M1 Pro', '16GB 1TB'],
  ['Zenbook 14 OLED Ultra 5', '16GB 512GB'],
  ['ROG Zephyrus G14 Ryzen 9', '16GB 1TB'],
  ['Surface Laptop 7 13.8 X Elite', '16GB 1TB'],
  ['Apple Watch SE 2', '44mm GPS + Cellular'],
  ['Galaxy Watch FE', '40mm Bluetooth'],
  ['Watch 4 Pro', '47mm'],
  ['Pixel Watch 2', '41mm WiFi'],
])('sets what tells a variant of %s apart: %s', (model, storage) => {
  expect(splitModelName(`${model} ${storage}`)).toEqual({ model, storage });
});

it('leaves a name whole that is nothing but an end', () => {
  expect(splitModelName('128GB')).toEqual({ model: '128GB', storage: null });
});
