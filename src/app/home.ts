/** Where a session begins: its first rows and words come before all others. */
const HOME = /^\/(?:projects\/?)?(?:\?(?!.*\b(?:panel|peek|open)=).*)?(?:#.*)?$/;

/** Whether an address, path and search, is that of the first page with nothing over it. */
export function isHome(href: string): boolean {
  return HOME.test(href);
}

/** Where whoever opens this address comes to, by the way of the login or not. */
export function targetOf({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname !== '/login') return pathname + search;
  return new URLSearchParams(search).get('redirect') ?? '/';
}
