// Tests that policy-and-privacy.md lists every key in the page's session storage.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as storageKeys from '../../../src/domain/storage-keys.ts'

const page = readFileSync(join(import.meta.dirname, '../../../src/editors/policy-and-privacy.md'), 'utf8')
const {
  keyPrefix,
  membershipOptionsKey,
  memberListsOf,
  flowVersion,
  storageScope,
  reloadableKeys,
  ...ofParts
} = storageKeys
const keys = [membershipOptionsKey, memberListsOf, ...Object.values(ofParts).map(keyOf => keyOf('…', '…'))]

test.each(keys)('the policy page lists the key %s', key => {
  expect(page).toContain(`\`${keyPrefix}${key.replace(/….*/, '…')}\``)
})
