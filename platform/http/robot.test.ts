import { describe, expect, test } from 'vitest'
import { isRobot } from './robot.ts'

describe('a robot', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/17 Safari/605 (Applebot/0.1)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux) HeadlessChrome/120.0',
    'curl/8.5.0',
    'python-requests/2.31',
    '',
    null,
  ])('%s', (agent) => expect(isRobot(agent)).toBe(true))

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ])('is not %s', (agent) => expect(isRobot(agent)).toBe(false))
})
