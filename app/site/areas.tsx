export default function Page() { return <h1>areas</h1> }
