// A link to the cinema's privacy page, shown with each form that asks for personal details (specification §15.5).
import { useFirstServices } from '../services-context.ts'

/** Renders nothing if the tag has no `data-privacy-url`. The link opens in a new tab, so that nothing typed is lost. */
export function PrivacyLine() {
  const { privacyUrl } = useFirstServices().config
  return (
    privacyUrl && (
      <p className="mc-privacy">
        <a href={privacyUrl} target="_blank" rel="noreferrer">
          How we use your details
        </a>
      </p>
    )
  )
}
