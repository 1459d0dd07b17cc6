/** Whether a typed recipient is an e-mail address; a handle may begin with an @ (DEF-053). */
export function isEmailAddress(recipient: string): boolean {
  return recipient.trim().lastIndexOf('@') > 0
}
