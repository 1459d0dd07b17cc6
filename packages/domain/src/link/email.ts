import { EMAIL_PATTERN } from '../profile/index.ts'

/** LINK-13. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text)
}
