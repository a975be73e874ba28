// Above every screen: the theme's logo, the cinema's name and 'Movie Club'.
import { logos } from '../themes/logos.ts'
import { ClubHeader } from '../ui/club-header.tsx'
import { useServices } from './use-services.ts'

export function WidgetHeader() {
  const { cinemaName, theme } = useServices().config
  return <ClubHeader logo={logos[theme]} cinemaName={cinemaName} />
}
