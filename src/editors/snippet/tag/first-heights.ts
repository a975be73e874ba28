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
    '/register': [1162, 929],
    '/renew': [1253, 998],
    '/upgrade': [1209, 954],
    '/activate-user': [1147, 951],
    '/dashboard': [383, 568],
    '/newsletter': [667, 568],
  },
  cameo: {
    '/register': [1149, 905],
    '/renew': [1240, 974],
    '/upgrade': [1196, 930],
    '/activate-user': [1144, 927],
    '/dashboard': [370, 562],
    '/newsletter': [659, 562],
  },
  classic: {
    '/register': [1148, 906],
    '/renew': [1239, 975],
    '/upgrade': [1195, 931],
    '/activate-user': [1146, 930],
    '/dashboard': [369, 562],
    '/newsletter': [659, 562],
  },
  lido: {
    '/register': [1160, 906],
    '/renew': [1251, 975],
    '/upgrade': [1207, 931],
    '/activate-user': [1158, 930],
    '/dashboard': [381, 562],
    '/newsletter': [671, 562],
  },
}
