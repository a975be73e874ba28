import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RadioCard, RadioGroup } from '../../../../src/ui/form/radio-group.tsx'
import { Price } from '../../../../src/ui/price.tsx'
import { render } from '../render.tsx'

const memberships = (value = 'vip', onChoose: (value: string) => void = () => {}) => (
  <RadioGroup legend="Membership" value={value} onChoose={onChoose}>
    <RadioCard value="vip" label="VIP" price={<Price cents={190000} suffix="a year" />} badge="Most loved">
      Benefits
    </RadioCard>
    <RadioCard value="free" label="Free" />
  </RadioGroup>
)

describe('a radio group', () => {
  it('has options with the label as name and the other texts as description', async () => {
    const { root, find } = await render(memberships())
    const radio = find('input[value=vip]', HTMLInputElement)
    expect([...root.querySelectorAll(`label[for="${radio.id}"]`)].map(label => label.textContent)).toEqual([
      'VIP',
    ])
    const described = root.getElementById(radio.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Most loved$1,900.00 a year')
    expect(find('input[value=free]', HTMLInputElement).hasAttribute('aria-describedby')).toBe(false)
    expect(radio.required).toBe(true)
  })

  it('reports a choice by the visitor, and shows a change of its value prop', async () => {
    const onChoose = vi.fn()
    const { find, show } = await render(memberships('vip', onChoose))
    const [vip, free] = ['vip', 'free'].map(name => find(`input[value=${name}]`, HTMLInputElement))
    await act(async () => free?.click())
    expect(onChoose).toHaveBeenCalledWith('free')
    await show(memberships('free'))
    expect([vip?.checked, free?.checked]).toEqual([false, true])
    expect(vip?.closest('.mc-radio-card')?.hasAttribute('data-chosen')).toBe(false)
    await show(memberships('vip'))
    expect([vip?.checked, free?.checked]).toEqual([true, false])
  })

  it('shows its previous option again if the new option is refused', async () => {
    const { find } = await render(memberships('vip'))
    const [vip, free] = ['vip', 'free'].map(name => find(`input[value=${name}]`, HTMLInputElement))
    await act(async () => free?.click())
    expect([vip?.checked, free?.checked]).toEqual([true, false])
    expect(vip?.closest('.mc-radio-card')?.hasAttribute('data-chosen')).toBe(true)
  })
})
