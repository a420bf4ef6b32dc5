import { expect, it } from 'vitest';
import { contractResolver } from '#/session/contract-form';
import { type RegionFields, RegionFieldsSchema, type TermsFields, TermsFieldsSchema } from './change-fields';

const options = { fields: {}, shouldUseNativeValidation: false };

it('asks for a number that was emptied, of which nothing would be sent', async () => {
  const terms = { creditLimit: undefined, termsDays: undefined, paymentOption: 'COLLECT', note: 'Cut off' };
  const checkTerms = contractResolver<TermsFields, TermsFields>(TermsFieldsSchema, 'en');
  expect(await checkTerms(terms as unknown as TermsFields, undefined, options)).toMatchObject({
    errors: { creditLimit: { message: 'This is required.' }, termsDays: {} },
  });
  const region = {
    contactNumber: '+971 4 000 0000',
    contactEmail: 'support@mazad.example',
    taxRegistrationNumber: '',
    sellTax: undefined,
    note: 'As the law says',
  };
  const checkRegion = contractResolver<RegionFields, RegionFields>(RegionFieldsSchema, 'en');
  const { errors } = await checkRegion(region as unknown as RegionFields, undefined, options);
  expect(Object.keys(errors)).toEqual(['sellTax']);
});
