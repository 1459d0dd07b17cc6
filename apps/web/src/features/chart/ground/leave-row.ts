/** Before a row is removed by its own button: the next row takes the focus, or the keyboard would be lost with the button. */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  const target = other ?? button.closest('[role=dialog]')
  target?.querySelector<HTMLElement>(other ? 'button' : 'input')?.focus()
}
