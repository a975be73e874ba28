// The payment desk of the checkout that a part stands in, and a part of its state.
import { use } from 'react'
import { useStore } from 'zustand'
import type { DeskState } from '../../flow/desk-state.ts'
import type { PaymentDesk } from '../../flow/payment-desk.ts'
import { DeskContext } from './desk-context.ts'

export function useDesk(): PaymentDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A part of the checkout stands outside of it.')
  return desk
}

export const useDeskState = <Part>(select: (state: DeskState) => Part): Part =>
  useStore(useDesk().store, select)
