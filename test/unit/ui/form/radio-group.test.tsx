import { signal } from '@preact/signals-react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { RadioCard, RadioGroup } from '../../../../src/ui/form/radio-group.tsx'
import { Price } from '../../../../src/ui/price.tsx'
import { render } from '../render.tsx'

const memberships = (value = signal('vip')) => (
  <RadioGroup legend="Membership" value={value}>
    <RadioCard value="vip" label="VIP" price={<Price cents={190000} suffix="a year" />} badge="Most loved">
      Benefits
    </RadioCard>
    <RadioCard value="free" label="Free" />
  </RadioGroup>
)

describe('a choice', () => {
  it('has exactly its label as its name, and the rest as its description', async () => {
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

  it('writes the choice, and shows one that is made elsewhere', async () => {
    const value = signal('vip')
    const { find } = await render(memberships(value))
    const [vip, free] = ['vip', 'free'].map(name => find(`input[value=${name}]`, HTMLInputElement))
    expect(vip?.checked).toBe(true)
    await act(async () => free?.click())
    expect(value.value).toBe('free')
    expect(vip?.closest('.mc-radio-card')?.hasAttribute('data-chosen')).toBe(false)
    await act(async () => {
      value.value = 'vip'
    })
    expect(vip?.checked).toBe(true)
    expect(free?.checked).toBe(false)
  })
})
