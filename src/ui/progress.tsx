// 'Step 2 of 3', in words and as a row of bars.
export function Progress({ current, of }: { readonly current: number; readonly of: number }) {
  const steps = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className="mc-progress">
      <span className="mc-progress-words" key={current}>{`Step ${current} of ${of}`}</span>
      <span className="mc-progress-bars" aria-hidden="true">
        {steps.map(step => (
          <span className={step <= current ? 'mc-bar mc-bar-done' : 'mc-bar'} key={step} />
        ))}
      </span>
    </div>
  )
}
