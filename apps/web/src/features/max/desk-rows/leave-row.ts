/** Before a row is removed by its own button: the first row takes the focus, otherwise the keyboard would be lost with the button. */
export function leaveRow({ currentTarget }: { currentTarget: HTMLElement }): void {
  const rows = [...(currentTarget.closest('.desk-rows')?.querySelectorAll<HTMLElement>('.desk-row') ?? [])]
  const next = rows.find((row) => !row.contains(currentTarget))
  const target =
    next?.querySelector<HTMLElement>('button, input') ?? currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('button')
  target?.focus()
}
