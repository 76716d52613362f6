export default function Page() { return <h1>area</h1> }
