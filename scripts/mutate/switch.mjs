// What the instrumented code calls: which mutant is on, what was reached, and how many steps that took.
globalThis.mutation ??= {
  on: undefined,
  reached: new Set(),
  steps: 0,
  limit: Infinity,
  isOn(id) {
    const { mutation } = globalThis
    if (++mutation.steps > mutation.limit) throw new TooManySteps()
    return id === mutation.on
  },
  cover(...ids) {
    for (const id of ids) globalThis.mutation.reached.add(id)
  },
}

export const { mutation } = globalThis

class TooManySteps extends Error {
  name = 'TooManySteps'
}
