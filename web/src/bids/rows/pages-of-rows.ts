/** The pages that contain the rows of an index range. */
export function pagesOfRows(first: number, last: number, pageSize: number, pageCount: number): number[] {
  const from = Math.max(0, Math.floor(first / pageSize));
  const to = Math.min(pageCount - 1, Math.floor(last / pageSize));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
