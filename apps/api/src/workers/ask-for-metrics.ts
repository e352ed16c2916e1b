import type { ToWorker } from './messages.ts';
import { sendToFirstProcess } from './send-to-first-process.ts';

let asked = 0;

/**
 * The metrics of all serving processes, from the first process.
 * @throws Error when one of them does not answer
 */
export function askForMetrics(): Promise<string> {
  asked += 1;
  const question = asked;
  return new Promise((resolve, reject) => {
    const listen = (message: ToWorker) => {
      if (message.told !== 'METRICS' || message.question !== question) return;
      process.off('message', listen);
      if (message.text === undefined) reject(new Error('not all processes told their metrics'));
      else resolve(message.text);
    };
    process.on('message', listen);
    sendToFirstProcess({ told: 'METRICS_WANTED', question });
  });
}
