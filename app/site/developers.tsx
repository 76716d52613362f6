export default function Page() { return <h1>developers</h1> }
