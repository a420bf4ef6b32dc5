/** An applicant's steps, screen by screen. */
import { randomInt } from 'node:crypto';
import { DEMO_APPLICANTS } from '@mazad/demo/world/applicants';
import type { Page } from '@playwright/test';
import { sentCode } from '../outbox.ts';
import { expect } from '../test.ts';
import type { Words } from '../words.ts';
import { queryDatabase } from '../world/database.ts';

export const LICENSE = {
  name: 'licence.png',
  mimeType: 'image/png',
  // The smallest possible picture.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export interface Applicant {
  national: string;
  phoneNumber: string;
  email: string;
}

export function newApplicant(): Applicant {
  const national = `54${randomInt(1e6, 1e7)}`;
  return { national, phoneNumber: `+971${national}`, email: `applicant-${national}@mazad.example` };
}

/** Adds a request without documents at the head of the queue; returns the name of its store. */
export async function addRequest(): Promise<string> {
  const { phoneNumber, email, national } = newApplicant();
  const storeName = `Waiting ${national}`;
  const added = await queryDatabase(
    `insert into signup (signup_id, region_id, phone_number, stage, language, contact, store, trading,
       terms_accepted_at, queued_at, created_at, updated_at)
     select gen_random_uuid(), region_id, $1, 'IN_REVIEW', language, contact || jsonb_build_object('email', $2::text),
       store || jsonb_build_object('storeName', $3::text, 'isVatRegistered', false), trading, at, at, at, at
     from signup, (select min(queued_at) - interval '1 day' as at from signup) as first
     where phone_number = $4 returning 1`,
    [phoneNumber, email, storeName, DEMO_APPLICANTS[0]?.phoneNumber],
  );
  if (added.length === 0) throw new Error('The demo has no request to write another one after.');
  return storeName;
}

export const proceed = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('registration.saveAndContinue') }).click();

/** Chooses the region and verifies the number with the code that the server kept. */
export async function verifyNumber(
  page: Page,
  t: Words,
  { national, phoneNumber }: Applicant,
): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: t('auth.phoneNumber') }).fill(national);
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  const code = page.getByRole('textbox', { name: t('registration.code') });
  await expect(code).toBeFocused();
  await code.fill(await sentCode(phoneNumber, 'SIGNUP_CODE'));
}

export async function fillContact(page: Page, t: Words, { email }: Applicant): Promise<void> {
  // The verified form replaces the previous one: a press on that would be lost.
  await expect(page.getByText(t('registration.verified'))).toBeVisible();
  await page.getByRole('textbox', { name: t('registration.name') }).fill('Mona Saleh');
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await proceed(page, t);
  await expect(page).toHaveURL(/\/registration\/step-2$/);
}

export async function fillStore(page: Page, t: Words): Promise<void> {
  const write = (label: string, text: string) => page.getByRole('textbox', { name: label }).fill(text);
  await write(t('registration.storeName'), 'Creek Phones');
  await write(t('registration.coordinates'), '25.2697, 55.3094');
  await write(t('registration.buildingName'), 'Al Ras Tower');
  await write(t('registration.streetArea'), 'Naif Road');
  await page.getByRole('combobox', { name: t('registration.city') }).fill('Dubai');
  await write(t('registration.nationalId'), '784-1990-1234567-6');
  await page.getByRole('radio', { name: t('registration.storeTypes.REGISTERED') }).check();
  await page.getByLabel(t('registration.companyLicense')).and(page.locator('input')).setInputFiles(LICENSE);
  await expect(page.getByRole('button', { name: t('registration.viewFile', LICENSE) })).toBeVisible();
  await page.getByRole('radio', { name: t('registration.no'), exact: true }).check();
}

export async function fillTrading(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('group', { name: t('registration.devices') })
    .getByRole('checkbox')
    .first()
    .check();
  // Ticking a category focuses its quantity at once.
  await page.keyboard.type('40');
  await page.getByRole('radio', { name: t('registration.frequencies.WEEK') }).check();
  await page.getByRole('checkbox', { name: t('registration.sources.INDIVIDUALS') }).check();
  await expect(
    page.getByRole('region', { name: t('registration.terms') }).getByRole('heading'),
  ).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: t('registration.acceptTerms') }).check();
  await page.getByRole('button', { name: t('registration.submitRequest') }).click();
}

/** From the number to the review, on an open page. */
export async function register(page: Page, t: Words, applicant: Applicant): Promise<void> {
  await page.goto('/registration');
  await verifyNumber(page, t, applicant);
  await expect(page.getByText(t('registration.verified'))).toBeVisible();
  await fillContact(page, t, applicant);
  await fillStore(page, t);
  await proceed(page, t);
  await expect(page).toHaveURL(/\/registration\/step-3$/);
  await fillTrading(page, t);
  await expect(page.getByRole('heading', { name: t('registration.inReview') })).toBeVisible();
}
