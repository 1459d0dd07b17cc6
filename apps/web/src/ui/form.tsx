import type { ComponentPropsWithRef } from 'react'

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => unknown
}

/** A form that the page validates and submits itself, instead of the browser. */
export function Form({ className = 'stack', onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles the submit event to the form around the button that opened this form's dialog, which must not be submitted.
        event.stopPropagation()
        onSubmit()
      }}
    />
  )
}
