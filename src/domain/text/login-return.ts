// The way back from the cinema's login page (specification §11.6).

/**
 * Adds the address to return to as a parameter to the login page's. The parameter's value is a path, because many login pages refuse a
 * complete URL. So nothing changes if the two pages have different hosts, or if the login page's address already has the parameter.
 */
export function addReturn(login: URL | HTMLAnchorElement, parameter: string, back: URL | Location): void {
  const { host, search } = login
  if (host === back.host && !search.toLowerCase().includes(`${parameter.toLowerCase()}=`))
    login.search = `${search && `${search}&`}${parameter}=${encodeURIComponent(back.pathname + back.search + back.hash)}`
}
