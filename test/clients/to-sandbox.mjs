/**
 * Loaded before a client that knows the public service alone: what it sends there goes to the sandbox
 * at SANDBOX_URL, and nothing leaves this machine.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const sandbox = new URL(process.env.SANDBOX_URL ?? '');

/** As `http.request` takes it: an address, options, or both. */
function request(...given) {
  const callback = given.find((each) => typeof each === 'function');
  const asked = { ...optionsOf(given[0]), ...optionsOf(given[1]) };
  const host = asked.hostname ?? asked.host;
  if (host !== 'api.deepl.com' && host !== 'api-free.deepl.com') {
    throw new Error(`${host} is not the service: nothing is sent there.`);
  }
  const { agent, agents, ...options } = asked;
  return http.request(
    {
      ...options,
      protocol: 'http:',
      host: sandbox.hostname,
      hostname: sandbox.hostname,
      port: sandbox.port,
    },
    callback,
  );
}

function optionsOf(given) {
  if (typeof given !== 'string' && !(given instanceof URL)) {
    return typeof given === 'object' ? given : {};
  }
  const { hostname, pathname, search } = new URL(given);
  return { hostname, path: pathname + search };
}

https.request = request;
https.get = (...given) => request(...given).end();
syncBuiltinESMExports();
