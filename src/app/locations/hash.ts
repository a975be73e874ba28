// `#/register/membership`. A hash that does not begin with `#/` belongs to the page and is left alone (contract §1).
import type { UrlRouting } from './location.ts'

export const hashRouting = (window: Window): UrlRouting => ({
  read: () => (window.location.hash.startsWith('#/') ? window.location.hash.slice(1) : ''),
  write: route => `#${route}`,
})
