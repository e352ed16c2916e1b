import {
  answerProposal as answerEndpoint,
  answerLinkedProposal,
  linkedProposal,
  ownProposals,
  correctionProposals as proposalsEndpoint,
  proposeCorrections,
  proposeCorrection as proposeEndpoint,
  withdrawProposal as withdrawEndpoint,
} from '@jornada/contract/attendance/proposals';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRequests } from '../../../requests/request-life.ts';
import { countRequests } from '../../../requests/requests.queries.ts';
import type { WantedHours } from '../corrections/edit-hours.ts';
import { nameOfPair, wishedPairs } from '../corrections/wished-pairs.ts';
import { answerProposal } from './answer-proposal.ts';
import { correctionProposals, describeProposal } from './correction-proposals.ts';
import { readLink } from './proposal-link.ts';
import { proposeCorrection } from './propose-correction.ts';
import { proposeMany } from './propose-many.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export function proposalRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, proposeEndpoint, (call) =>
    proposeCorrection(platform, call, toWanted(call.body, call.now)),
  );

  serve(app, platform, proposeCorrections, (call) =>
    proposeMany(
      platform,
      call,
      call.body.proposals.map((one) => toWanted(one, call.now)),
    ),
  );

  serve(app, platform, proposalsEndpoint, ({ session, query, now, inTenant }) =>
    inTenant((tx) => {
      const { status, userId } = query;
      const visible = visiblePeople(actorOf(session), seesAttendance);
      return listRequests(tx, correctionProposals(now), visible, { status, userId, at: now }, query, now);
    }),
  );

  serve(app, platform, withdrawEndpoint, (call) => withdrawProposal(platform, call, call.params.id));

  ownRoutes(app, platform);
  linkRoutes(app, platform);
}

function ownRoutes(app: FastifyInstance, platform: Platform): void {
  serveRead(app, platform, ownProposals, async (tx, { caller, query, now }) => {
    const own = onlySelf(caller);
    const [page, waiting] = await Promise.all([
      listRequests(tx, correctionProposals(now), own, { at: now, isWaitingFirst: true }, query, now),
      countRequests(tx, 'correction_proposals', own, { at: now, status: 'PENDING' }),
    ]);
    return { ...page, waiting };
  });

  serve(app, platform, answerEndpoint, (call) => answerProposal(platform, call, call.params.id, call.body));
}

function linkRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, linkedProposal, async ({ query, now }) => {
    const { proposal, companyName } = await readLink(platform, query.token, now);
    return { companyName, proposal: describeProposal(proposal) };
  });

  serve(app, platform, answerLinkedProposal, async ({ body, now }) => {
    const { session, proposal } = await readLink(platform, body.token, now);
    return answerProposal(platform, { session, now }, proposal.id, body);
  });
}

function toWanted(
  { userId, date, version, reason, pairs }: z.output<typeof proposeEndpoint.body>,
  now: Temporal.Instant,
): WantedHours {
  const day = { userId, date: Temporal.PlainDate.from(date) };
  return { day, version, reason, wish: wishedPairs(pairs, now), nameOf: nameOfPair };
}
