/** Vendure's own server on a database, with one payment method that authorises. Copied beside the installed package. */
import { bootstrap, dummyPaymentHandler, LanguageCode } from '@vendure/core';
import { populateInitialData } from '@vendure/core/cli/index.js';

const { PORT, SOCKET, DATABASE, PASSWORD } = process.env;
// It writes files into its working directory.
process.chdir(import.meta.dirname);

const app = await bootstrap({
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'superadmin', password: PASSWORD },
    cookieOptions: { secret: PASSWORD },
  },
  dbConnectionOptions: {
    ...{ type: 'postgres', host: SOCKET, username: 'mazad', database: DATABASE },
    ...{ synchronize: true, logging: false },
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
});
await populateInitialData(app, {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Gulf',
  countries: [{ name: 'Emirates', code: 'AE', zone: 'Gulf' }],
  taxRates: [{ name: 'Standard', percentage: 5 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [
    {
      name: 'dummy',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
});
process.stdout.write('populated\n');
