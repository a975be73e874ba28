// How high the first screen of each look is, for tags that are printed where nothing can be measured. A test measures them.
import type { StartRoute } from '../../../domain/route.ts'
import type { ThemeName } from '../../../domain/widget-config.ts'

/** In px, for visitors who are not logged in, where the cinema's name is short: on a phone, and on a wide page. */
export const firstHeights: Readonly<
  Record<ThemeName, Readonly<Record<StartRoute, readonly [phone: number, desktop: number]>>>
> = {
  ritz: {
    '/register': [1204, 968],
    '/renew': [1295, 1036],
    '/upgrade': [1204, 968],
    '/activate-user': [1259, 985],
    '/dashboard': [420, 568],
    '/newsletter': [718, 568],
  },
  cameo: {
    '/register': [1178, 944],
    '/renew': [1269, 1012],
    '/upgrade': [1178, 944],
    '/activate-user': [1200, 961],
    '/dashboard': [394, 562],
    '/newsletter': [659, 562],
  },
  classic: {
    '/register': [1180, 946],
    '/renew': [1271, 1015],
    '/upgrade': [1180, 946],
    '/activate-user': [1203, 964],
    '/dashboard': [393, 562],
    '/newsletter': [659, 562],
  },
  lido: {
    '/register': [1192, 946],
    '/renew': [1283, 1015],
    '/upgrade': [1192, 946],
    '/activate-user': [1215, 964],
    '/dashboard': [405, 562],
    '/newsletter': [671, 562],
  },
}
