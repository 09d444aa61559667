import { describe, expect, test } from 'vitest'
import { assetHeaders, securityHeaders } from './security-headers.ts'

const facts = { scripts: ['nonce-abc'], https: true, development: false }

describe('security headers', () => {
  test('scripts run only with the nonce; nothing inline, nothing from elsewhere', () => {
    const policy = securityHeaders(facts)['Content-Security-Policy']!
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
  })

  test('a cached page names its scripts by hash', () => {
    const policy = securityHeaders({ ...facts, scripts: ['sha256-x', 'sha256-y'] })[
      'Content-Security-Policy'
    ]!
    expect(policy).toContain("script-src 'self' 'sha256-x' 'sha256-y';")
  })

  test('https asks to stay on https; plain http does not', () => {
    expect(securityHeaders(facts)['Strict-Transport-Security']).toContain('max-age=63072000')
    expect(securityHeaders({ ...facts, https: false })).not.toHaveProperty('Strict-Transport-Security')
  })

  test('no other site learns which page a person came from', () => {
    expect(securityHeaders(facts)['Referrer-Policy']).toBe('same-origin')
  })

  test('only own pages may ask for the position, none for camera or microphone', () => {
    expect(securityHeaders(facts)['Permissions-Policy']).toContain('geolocation=(self)')
    expect(securityHeaders(facts)['Permissions-Policy']).toContain('camera=(), microphone=()')
  })

  test('a build file may load nothing, be framed by nobody, and stays on https', () => {
    const headers = assetHeaders({ https: true })
    const policy = headers['Content-Security-Policy']!
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(headers['Strict-Transport-Security']).toBe(securityHeaders(facts)['Strict-Transport-Security'])
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(assetHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
    expect(new Headers(headers).get('content-security-policy')!.length).toBeLessThan(90)
  })
})
