// Prepares a fresh machine for `npm start` and `npm test`. Plain JavaScript, because it runs on whatever Node the machine has;
// everything after it runs on the Node that package.json pins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.uplift-set-up');
const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function run(command, ...words) {
  return (
    spawnSync(command, words, { cwd: root, stdio: ['inherit', 2, 'inherit'], shell: process.platform === 'win32' })
      .status === 0
  );
}

function lockFingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function installPackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFingerprint()) return;
  say('Installing the packages of package-lock.json …');
  if (!run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')) {
    say(
      'npm ci failed; see its own message above. With a working connection to the npm registry, run the command again.',
    );
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockFingerprint());
}

function installFromDebian(name, ...packages) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (process.platform !== 'linux' || !isRoot || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get …`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...packages);
}

const installDebianChromium = () => installFromDebian('Chromium', 'chromium', 'chromium-headless-shell');

/** Several servers share their rooms through Redis; its tests run the real one. */
function provideRedis() {
  const isThere = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isThere || installFromDebian('Redis', 'redis-server')) return;
  say('No Redis could be installed. Install redis-server (7 or newer), then run the command again.');
  process.exit(1);
}

function provideChromium() {
  if (browsers.some((path) => path !== undefined && existsSync(path))) {
    // Debian's Chromium has its faster shell in a package of its own; without it the journeys run in Chromium itself.
    if (existsSync('/usr/bin/chromium') && !existsSync('/usr/bin/chromium-headless-shell')) installDebianChromium();
    return;
  }
  if (installDebianChromium()) return;
  say("Installing Playwright's Chromium …");
  if (run('npx', 'playwright', 'install', 'chromium')) return;
  say(
    'No Chromium could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the command again.',
  );
  process.exit(1);
}

installPackages();
if (process.argv.includes('--with-browser')) {
  provideChromium();
  provideRedis();
}
