FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/charts/package.json packages/charts/
COPY packages/contract/package.json packages/contract/
COPY packages/typst/package.json packages/typst/
COPY packages/sample-room/package.json packages/sample-room/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN node -e "import('./scripts/toolchain.mjs').then((tools) => tools.ensureWebBuilt()).then(process.exit)" \
  && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ASSAY_HOME=/data
# Owned by the account that runs it: the embedded database completes its library links at first start.
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The engine's library still uses a call that its database driver deprecates.
CMD ["node", "--disable-warning=DeprecationWarning", "apps/server/src/main.ts"]
