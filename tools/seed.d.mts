export const testSeed: number;
