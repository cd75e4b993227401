export default function Home() { return <h1>Lyceum</h1>; }
