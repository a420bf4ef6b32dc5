// Search values are encoded by `encodeURIComponent`, which leaves these characters.
const PATH = /^[a-z-]+(?:\/[\w.~-]+)*(?:\?[\w=&%.~+!'()*-]*)?$/;

/** The URL of a notice's subject in an account; otherwise the list of notices. */
export function noticeAddress(accountIndex: number, link: string): string {
  return `/${accountIndex}/${PATH.test(link) && !link.includes('..') ? link : 'notifications'}`;
}
