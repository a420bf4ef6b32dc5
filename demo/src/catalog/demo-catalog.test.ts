import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCatalog } from './demo-catalog.ts';

const catalog = demoCatalog();
const ARABIC = /^[\p{Script=Arabic}\p{M}\s]+$/u;
const LEAST: Record<string, number> = { 'mobile-phones': 450, tablets: 85, 'smart-watches': 55, laptops: 55 };

describe('demo catalogue', () => {
  it('has at least 600 variants, with enough in each of the four categories', () => {
    expect(catalog.assets.length).toBeGreaterThanOrEqual(600);
    expect(catalog.categories.map(({ categoryId }) => categoryId)).toEqual(Object.keys(LEAST));
    for (const [categoryId, least] of Object.entries(LEAST)) {
      const count = catalog.assets.filter((asset) => asset.categoryId === categoryId).length;
      expect(count, categoryId).toBeGreaterThanOrEqual(least);
    }
  });

  it('repeats no asset, group or brand', () => {
    const keys = (rows: readonly { categoryId: string; brandId: string; name: string }[]) =>
      new Set(
        rows.map(({ categoryId, brandId, name }) =>
          `${categoryId} ${brandId} ${name.toLowerCase()}`.replaceAll(' ', ''),
        ),
      );
    expect(keys(catalog.assets).size).toBe(catalog.assets.length);
    expect(keys(catalog.modelGroups).size).toBe(catalog.modelGroups.length);
    expect(new Set(catalog.assets.map(({ assetId }) => assetId)).size).toBe(catalog.assets.length);
    expect(new Set(catalog.brands.map(({ nameEn }) => nameEn.toLowerCase())).size).toBe(
      catalog.brands.length,
    );
  });

  it('has no dangling references', () => {
    const groups = new Map(catalog.modelGroups.map((group) => [group.groupId, group]));
    const brands = new Set(catalog.brands.map(({ brandId }) => brandId));
    for (const asset of catalog.assets) {
      const group = groups.get(asset.groupId);
      expect(group).toMatchObject({ categoryId: asset.categoryId, brandId: asset.brandId });
      expect(asset.name.startsWith(`${group?.name} `), asset.name).toBe(true);
      expect(brands.has(asset.brandId)).toBe(true);
    }
  });

  it('gives the same ids each time, all of them UUIDs of version 5', () => {
    expect(demoCatalog()).toEqual(catalog);
    for (const { assetId } of catalog.assets) {
      expect(assetId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('has plausible launch years and prices', () => {
    for (const { name, launchPriceMinor, launchYear } of catalog.assets) {
      expect(launchYear, name).toBeGreaterThanOrEqual(2015);
      expect(launchYear, name).toBeLessThanOrEqual(2026);
      expect(launchPriceMinor % 100, name).toBe(0);
      expect(launchPriceMinor, name).toBeGreaterThanOrEqual(250_00);
      expect(launchPriceMinor, name).toBeLessThanOrEqual(15_000_00);
    }
  });

  it('knows the storage of every phone, tablet and laptop', () => {
    for (const { categoryId, name, attributes } of catalog.assets) {
      if (categoryId !== 'smart-watches') expect(attributes.storage, name).toMatch(/^(\d{2,3}GB|[12]TB)$/);
    }
  });

  it('never asks less for more storage of one model with the same RAM and radio', () => {
    const size = (text = '') => Number.parseInt(text, 10) * (text.endsWith('TB') ? 1024 : 1);
    for (const { groupId } of catalog.modelGroups) {
      const variants = catalog.assets.filter((asset) => asset.groupId === groupId);
      for (const one of variants) {
        for (const other of variants) {
          const isLike =
            one.attributes.ram === other.attributes.ram &&
            one.attributes.connectivity === other.attributes.connectivity;
          if (!isLike || one.attributes.processor !== other.attributes.processor) continue;
          if (size(one.attributes.storage) > size(other.attributes.storage)) {
            expect(one.launchPriceMinor, one.name).toBeGreaterThan(other.launchPriceMinor);
          }
        }
      }
    }
  });

  it('has grades that never rise from 100% down, in every category', () => {
    for (const { categoryId } of catalog.categories) {
      const grades = catalog.itemConditions.filter((grade) => grade.categoryId === categoryId);
      expect(grades.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
      expect(grades[0]?.basePercent).toBe(10000);
      for (const [index, { basePercent }] of grades.entries()) {
        expect(basePercent).toBeGreaterThanOrEqual(1);
        expect(basePercent).toBeLessThanOrEqual(grades[index - 1]?.basePercent ?? 10000);
      }
    }
  });

  it('has the two brand logos that the interface ships (V)', () => {
    const logos = catalog.brands.flatMap(({ logoUrl }) => logoUrl ?? []);
    expect(logos).toHaveLength(2);
    for (const logo of logos) expect(existsSync(`web/public${logo}`), logo).toBe(true);
  });

  it('has Arabic names in Arabic', () => {
    for (const { nameAr } of [...catalog.categories, ...catalog.brands]) expect(nameAr).toMatch(ARABIC);
    for (const { nameAr } of catalog.itemConditions) expect(nameAr.slice('A · '.length)).toMatch(ARABIC);
  });
});
