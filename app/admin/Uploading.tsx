import { formatPlural } from "#catalog/format.ts"
import type { UploadProgress } from "./api.ts"
import { ProgressBar } from "./ui/ProgressBar.tsx"

/** How far the files of a form are sent, one by one. */
export default function Uploading({ progress }: { progress: UploadProgress }) {
  const { percent, isSent, files } = progress
  const done = files.filter((file) => file.percent === 100).length
  return (
    <div>
      <div className="flex items-center gap-3">
        <ProgressBar label="Upload" percent={isSent ? undefined : percent} />
        <span className="w-12 text-end font-semibold tabular-nums">{percent}%</span>
      </div>
      <p role="status" className="mt-1 text-soft">
        {isSent
          ? "Everything has arrived. The pictures are being prepared."
          : `Sending ${formatPlural(files.length, "picture", "pictures")}`}
      </p>
      {!isSent && files.length > 1 && (
        <details className="text-soft">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {done} of {files.length} sent
          </summary>
          <ul className="max-h-40 overflow-y-auto">
            {files.map(({ name, percent: part }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the files of one upload stay in their order
              <li key={index} className="flex justify-between gap-4">
                <span className="min-w-0 truncate">{name}</span>
                <span className="tabular-nums">{part}%</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
