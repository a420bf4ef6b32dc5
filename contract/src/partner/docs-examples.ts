/** Values that examples of the partner API's document share. */
export const CODE = 'MZ-7K2QXD';
export const SHOP_ID = '019a0000-0000-7000-8000-0000000050b5';
