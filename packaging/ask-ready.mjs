// Exits with 0 when the server of this container can serve people, for HEALTHCHECK.
const port = process.env.PORT || 4400;
const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
