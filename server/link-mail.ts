import type { LinkMail } from "./auth/links.ts"
import { addJob } from "./jobs.ts"
import type { Resources } from "./resources.ts"

/** The job that mails an account link; its payload has the token, encrypted. */
export const LINK_MAIL_JOB = "link-mail"

/** Adds the jobs that mail account links; undefined without a mail server. */
export function linkMailJobs({
  config,
  encryptor,
  jobs,
}: Pick<Resources, "config" | "encryptor" | "jobs">): LinkMail | undefined {
  if (!config.mail) return undefined
  return {
    add: (orm, { _id, token }) =>
      addJob(orm, LINK_MAIL_JOB, _id, {
        payload: { token: encryptor.encrypt("account link", _id, token) },
      }),
    start: () => jobs.notify(LINK_MAIL_JOB),
  }
}
