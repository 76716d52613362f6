import type { FieldError } from "./app-error.ts"
import type { ShownPage } from "./paging.ts"

/**
 * A list reply. `totalIsMinimum` says that there are at least so many: counting further was not
 * worth the wait.
 */
export interface ListReply<Item> extends ShownPage {
  status: "success"
  data: Item[]
}

export interface ItemReply<Item> {
  status: "success"
  data: Item
  /** After a form: what could not be taken over, in sentences. */
  notes?: string[]
}

export interface FailReply {
  status: "fail"
  message: string
  errors?: FieldError[]
}

export interface ErrorReply {
  status: "error"
  message: string
  requestId: string
}

/** The reply with what was read or written. */
export function success<Item>(data: Item) {
  return { status: "success" as const, data }
}

/** The request was wrong: a sentence for the person, and each field's own where there are any. */
export function failure(message: string, fields: FieldError[] = []): FailReply {
  return fields.length > 0
    ? { status: "fail", message, errors: fields }
    : { status: "fail", message }
}

/** The server was wrong. The cause goes to the log, found again by the request id. */
export function serverFailure(requestId: string): ErrorReply {
  return { status: "error", message: "Something went wrong", requestId }
}
