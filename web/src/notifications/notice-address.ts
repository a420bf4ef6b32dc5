// What stands in a search is encoded by `encodeURIComponent`, which leaves these signs as they are.
const PATH = /^[a-z-]+(?:\/[\w.~-]+)*(?:\?[\w=&%.~+!'()*-]*)?$/;

/** The address of what a notice is about, in one account; its list of notifications for anything else. */
export function noticeAddress(accountIndex: number, link: string): string {
  return `/${accountIndex}/${PATH.test(link) && !link.includes('..') ? link : 'notifications'}`;
}
