/** Whether a recipient as people write it is meant as an e-mail address; a handle may carry its @ in front (DEF-053). */
export function isEmailAddress(recipient: string): boolean {
  return recipient.trim().lastIndexOf('@') > 0
}
