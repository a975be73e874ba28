// Five fields with our stack and nothing else. Each library is imported and does a little of the work that it
// does in the widget.
import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import ky from 'ky'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fields } from './fields.ts'

const memberSchema = v.object({ email: v.pipe(v.string(), v.email()), firstName: v.string() })
const store = createStore<{ readonly member: string | null }>(() => ({ member: null }))
const typed = signal<Readonly<Record<string, string>>>({})

async function loadMember(): Promise<void> {
  const reply = await ky.get('/api/member', { throwHttpErrors: false }).json()
  const member = v.safeParse(memberSchema, reply)
  if (member.success) store.setState({ member: member.output.firstName })
}

function Fields(): ReactNode {
  useSignals()
  return fields.map(({ label, type }) => (
    <p key={label}>
      <label>
        {label}
        <br />
        <input
          type={type}
          required
          value={typed.value[label] ?? ''}
          onChange={({ target }) => {
            typed.value = { ...typed.value, [label]: target.value }
          }}
        />
      </label>
    </p>
  ))
}

function App(): ReactNode {
  const member = useStore(store, state => state.member)
  useEffect(() => {
    document.dispatchEvent(new Event('bench:ready'))
    loadMember().catch(() => {})
  }, [])
  return (
    <form>
      {member && <p>Hello {member}</p>}
      <Fields />
      <button type="submit">Continue</button>
    </form>
  )
}

const place = document.querySelector('#bare-react')
if (place) createRoot(place).render(<App />)
