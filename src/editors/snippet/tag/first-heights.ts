// The height of each theme's first screen. The command line uses these values, because it cannot measure the widget. `node
// test/first-heights.ts` writes them. It measures with fonts as wide as those of visitors (Arial, Georgia, Times, Roboto).
import type { StartRoute } from '../../../domain/route.ts'
import type { ThemeName } from '../../../domain/widget-config.ts'

/** Heights in px on a phone and on a wide page, for visitors who are not logged in and a cinema with a short name. */
export const firstHeights: Readonly<
  Record<ThemeName, Readonly<Record<StartRoute, readonly [phone: number, desktop: number]>>>
> = {
  ritz: {
    '/register': [1211, 934],
    '/renew': [1302, 1003],
    '/upgrade': [1231, 959],
    '/activate-user': [1203, 951],
    '/dashboard': [396, 568],
    '/newsletter': [685, 568],
  },
  cameo: {
    '/register': [1185, 910],
    '/renew': [1276, 979],
    '/upgrade': [1205, 935],
    '/activate-user': [1144, 927],
    '/dashboard': [370, 562],
    '/newsletter': [659, 562],
  },
  classic: {
    '/register': [1152, 912],
    '/renew': [1243, 980],
    '/upgrade': [1172, 936],
    '/activate-user': [1146, 930],
    '/dashboard': [369, 562],
    '/newsletter': [659, 562],
  },
  lido: {
    '/register': [1164, 912],
    '/renew': [1255, 980],
    '/upgrade': [1184, 936],
    '/activate-user': [1158, 930],
    '/dashboard': [381, 562],
    '/newsletter': [671, 562],
  },
}
