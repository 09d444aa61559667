import { expect, test } from 'vitest'
import { AUDIT_SENTENCES } from '#content/audit-sentences.ts'
import { ACTIONS } from './request-detail.tsx'

test('whatever the audit log records of a request has words in its history', () => {
  // A list of requests is about none of them.
  const ofRequests = Object.keys(AUDIT_SENTENCES).filter(
    (action) =>
      /^(?:registration|request|document|signature|receipt|integration|profile|profile-edit|claim|pec)\./.test(
        action,
      ) && action !== 'request.export',
  )
  expect(ofRequests.length).toBeGreaterThan(40)
  expect(ofRequests.filter((action) => ACTIONS[action] === undefined)).toEqual([])
})
