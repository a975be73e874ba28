// Lists the frames that the gallery should show, one for each combination of the selected values.
import { themes } from '../../src/domain/widget-config.ts'
import { cinemas } from '../cinema/cinemas.ts'
import type { FilterName } from './filters.ts'
import type { Frame } from './frames.ts'
import { screens, type Way } from './screens.ts'

/**
 * Returns the frames: the host pages first, then the screens.
 * @param chosen returns the selected values of a filter in the order of the form
 */
export function wantedFrames(chosen: (name: FilterName) => readonly string[]): Frame[] {
  const the = (name: FilterName): string => chosen(name)[0] ?? ''
  const fault =
    the('call') === 'none' ? '' : `${the('call')}:${the('fault')}${the('often').replace('once', '')}`
  const hostPages = chosen('host').map(host => ({
    caption: `host page: ${host}`,
    path: `/hosts/${host}.html`,
    parameters: {},
  }))
  const walked = chosen('screen').flatMap(screen =>
    chosen('as').flatMap(as =>
      themes
        .filter(theme => chosen('theme').includes(theme))
        .map(theme => {
          const { as: whoFits = 'visitor', ...way }: Partial<Way> = screens.get(screen) ?? {}
          const who = as === 'who fits' ? whoFits : as
          return {
            caption: [screen, theme, who, fault].filter(Boolean).join(' · '),
            path: '/',
            parameters: {
              ...way,
              theme,
              'cinema-id': theme,
              'cinema-name': cinemas[theme].name,
              as: who,
              fault: fault || way.fault,
              gateway: the('gateway') === 'as it should' ? way.gateway : the('gateway'),
              ...cinemas[theme].notes,
              format: the('file'),
              apple: the('device') === 'apple' ? 'yes' : '',
            },
          }
        }),
    ),
  )
  return [...hostPages, ...walked]
}
