import { describe, expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

describe('a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('of a known browser is called: %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-notify.windows.com/abc',
    'https://notify.windows.com.evil.example/',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'file:///etc/passwd',
    'https://',
    'rubbish',
  ])('another host is not: %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(false)
  })

  test.each([
    ['https://push.example/x', 'push.example', true],
    ['https://a.push.example/x', 'push.example', false],
    ['https://a.push.example/x', '*.push.example', true],
    ['https://push.example/x', '*.push.example', false],
    ['http://127.0.0.1:9/x', 'http://127.0.0.1:9', true],
    ['http://127.0.0.1:10/x', 'http://127.0.0.1:9', false],
  ])('%s where the operator adds %s: %s', (endpoint, more, isOne) => {
    expect(isPushService(endpoint, [more])).toBe(isOne)
  })
})
