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
import { inScheme, laterTokens } from './themes.ts'

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
