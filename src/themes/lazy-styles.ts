// The styles that the steps after the register screen share, with a theme's remaining tokens. They are part of the chunk `later`.
import type { WidgetConfig } from '../domain/widget-config.ts'
import checkout from './styles/checkout/checkout.css'
import hostedFields from './styles/checkout/hosted-fields.css'
import pass from './styles/checkout/pass.css'
import payment from './styles/checkout/payment.css'
import dialogs from './styles/dialogs.css'
import offers from './styles/offers.css'
import print from './styles/print.css'
import radioCards from './styles/radio-cards.css'
import sidePanel from './styles/side-panel.css'
import steps from './styles/steps.css'
import text from './styles/text.css'
import { type ByTheme, inScheme, type Tokens } from './themes.ts'
import cameo from './tokens/cameo.css?later'
import classic from './tokens/classic.css?later'
import darkCameo from './tokens/dark/cameo.css?later'
import darkClassic from './tokens/dark/classic.css?later'
import darkLido from './tokens/dark/lido.css?later'
import lido from './tokens/lido.css?later'
import ritz from './tokens/ritz.css?later'

/** The tokens that only the later steps need. */
export const laterTokens: ByTheme<Tokens> = {
  ritz: [ritz],
  cameo: [cameo, darkCameo],
  classic: [classic, darkClassic],
  lido: [lido, darkLido],
}

export const lazyStylesFor = ({ theme, scheme }: Pick<WidgetConfig, 'theme' | 'scheme'>): string =>
  inScheme(laterTokens[theme], scheme) +
  hostedFields +
  text +
  offers +
  radioCards +
  payment +
  checkout +
  dialogs +
  pass +
  steps +
  sidePanel +
  print
