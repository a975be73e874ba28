// The height of each theme's first screen. `npm run snippet` uses these values, because it cannot measure the widget.
// `npx node test/first-heights.ts` writes them. That script measures with fonts as wide as those of visitors (Arial,
// Georgia, Times, Roboto).
import type { StartRoute } from '../../../domain/route.ts'
import type { ThemeName } from '../../../domain/widget-config.ts'

/** Heights in px on a phone and on a wide page, for visitors who are not logged in and a cinema with a short name. */
export const firstHeights: Readonly<
  Record<ThemeName, Readonly<Record<StartRoute, readonly [phone: number, desktop: number]>>>
> = {
  ritz: {
    '/register': [1212, 930],
    '/renew': [1303, 999],
    '/upgrade': [1259, 955],
    '/activate-user': [1184, 951],
    '/dashboard': [394, 568],
    '/newsletter': [682, 568],
  },
  cameo: {
    '/register': [1149, 906],
    '/renew': [1240, 975],
    '/upgrade': [1196, 931],
    '/activate-user': [1144, 927],
    '/dashboard': [370, 562],
    '/newsletter': [659, 562],
  },
  classic: {
    '/register': [1148, 908],
    '/renew': [1239, 976],
    '/upgrade': [1195, 932],
    '/activate-user': [1146, 930],
    '/dashboard': [369, 562],
    '/newsletter': [659, 562],
  },
  lido: {
    '/register': [1160, 908],
    '/renew': [1251, 976],
    '/upgrade': [1207, 932],
    '/activate-user': [1158, 930],
    '/dashboard': [381, 562],
    '/newsletter': [671, 562],
  },
}
