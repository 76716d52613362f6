import { formatDate, formatPrice, formatPriceRange } from "#catalog/format.ts"
import type { PurchaseCost as Cost, CostLine } from "#catalog/purchase-cost.ts"

interface Props {
  cost: Cost
  /** The price as the basis of the charges, in whole AED. */
  price: number
}

/** The costs of a purchase beside the price, line by line, with their sources. */
export function PurchaseCost({ cost, price }: Props) {
  const { lines, sometimes, total, sources, asOf } = cost
  return (
    <div className="@container">
      <table className="w-full tabular-nums">
        <caption className="mb-2 max-w-text text-start text-soft">
          On top of a price of {formatPrice(price)}, registering the purchase in Dubai costs:
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
          <tr className="border-b border-line font-semibold">
            <th scope="row" className="py-3 text-start align-baseline print:py-1">
              To register the purchase
            </th>
            <td className="py-3 ps-2 print:py-1 text-end align-baseline @xs:whitespace-nowrap">
              {formatPriceRange(total)}
            </td>
          </tr>
        </tbody>
        <tbody>
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="pt-6 pb-1 print:pt-2 text-start text-small font-semibold text-soft"
            >
              Some purchases carry more
            </th>
          </tr>
          {sometimes.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-text text-small text-soft">
        As of <time dateTime={asOf}>{formatDate(asOf)}</time>, for orientation. Who pays what can be
        agreed otherwise; ask for every charge in writing before you sign. Sources:{" "}
        {sources.map(({ name, url }, index) => (
          <span key={url}>
            {index > 0 && "; "}
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {name}
            </a>
          </span>
        ))}
        .
      </p>
    </div>
  )
}

/** The basis has a row of its own: beside the amount it would have half a phone. */
function Line({ line: { name, basis, ...range } }: { line: CostLine }) {
  return (
    <>
      <tr>
        <th scope="row" className="pt-3 text-start align-baseline print:pt-1 font-normal">
          {name}
        </th>
        <td className="pt-3 ps-2 print:pt-1 text-end align-baseline @xs:whitespace-nowrap font-semibold">
          {formatPriceRange(range)}
        </td>
      </tr>
      <tr className="border-b border-line">
        <td colSpan={2} className="pb-3 text-small text-soft print:pb-1">
          {basis}
        </td>
      </tr>
    </>
  )
}
